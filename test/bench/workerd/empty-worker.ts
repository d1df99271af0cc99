/** The unit of every cost: one route of the same router that does nothing. */
import { Hono } from 'hono'

const app = new Hono()
app.all('*', (c) => c.text('ok'))

export default app
