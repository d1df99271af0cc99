/** The page's inline lines: what is worth beginning while the loader's script is on its way. */
import { askEarly } from './collecting/questions.ts'

askEarly()
