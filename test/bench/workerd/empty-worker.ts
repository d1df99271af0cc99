/** What every cost is a multiple of: one route of the same router, with nothing in it. */
import { Hono } from 'hono'

const app = new Hono()
app.all('*', (c) => c.text('ok'))

export default app
