/** The page's inline lines, which ask slow questions while the loader's script is being fetched. */
import { askEarly } from './collecting/questions.ts'

askEarly()
