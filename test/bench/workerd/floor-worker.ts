/**
 * The floors of the benchmark: the least that an operation of each shape can cost on this platform. One
 * route of the same router each, which does what its name says and nothing else.
 */
import { DurableObject } from 'cloudflare:workers'
import { type Context, Hono } from 'hono'

interface Bindings {
  FLOORS: DurableObjectNamespace<FloorObject>
  DB: D1Database
}

/** As long as what the product stores of a transaction. */
const BODY = JSON.stringify({ text: 'x'.repeat(900) })

const INSERT_PUBLISHED = `INSERT INTO transactions (user_ref, sequence, revision, scope, item, chain,
  created_at, body) VALUES (?, ?, 1, 'floor/test', ?, ?, ?, ?)`

/** What a row has besides what is packed; columns that are only worked out would be no floor. */
const STORED = `user_ref, sequence, revision, scope, item, external, chain, created_at, opened_at,
  completed_at, state, termination_reason, reported_at, score, body, reason_keys, browser, project_id,
  story`

const QUERY = `SELECT ${STORED} FROM transactions WHERE user_ref = ? AND sequence = ?`

/** An object with one table. */
export class FloorObject extends DurableObject<Bindings> {
  #isReady = false
  #sequence = Date.now()

  /** Answers, and reads and writes nothing. */
  async answer(): Promise<{ sequence: number }> {
    return { sequence: 0 }
  }

  /** Writes one row, of a text that came with the call, or of the usual one. */
  async write(text = BODY): Promise<{ sequence: number }> {
    const { sql } = this.ctx.storage
    if (!this.#isReady)
      sql.exec('CREATE TABLE IF NOT EXISTS rows (sequence INTEGER PRIMARY KEY, body TEXT NOT NULL)')
    this.#isReady = true
    this.#sequence += 1
    sql.exec('INSERT INTO rows VALUES (?, ?)', this.#sequence, text)
    return { sequence: this.#sequence }
  }

  /** Writes one row, and one batch to D1 behind the answer. */
  async writeAndPublish(): Promise<{ sequence: number }> {
    const written = await this.write()
    this.ctx.waitUntil(this.#publish(written.sequence))
    return written
  }

  /** As a completed visit: writes its text; behind the answer asks D1, writes again, and publishes. */
  async complete(text: string): Promise<{ sequence: number }> {
    const written = await this.write(text)
    const behind = async () => {
      await this.ask()
      await this.#publish((await this.write()).sequence)
    }
    this.ctx.waitUntil(behind())
    return written
  }

  /** As a deduplication: takes its text, and asks D1 before it answers. */
  async ask(_text = ''): Promise<{ sequence: number }> {
    await this.env.DB.prepare(QUERY).bind('floor', 0).first()
    return { sequence: 0 }
  }

  async #publish(sequence: number): Promise<void> {
    const [name, at] = [this.ctx.id.toString(), Date.now()]
    const statement = this.env.DB.prepare(INSERT_PUBLISHED)
    const bound = statement.bind(name, sequence, `item-${sequence}`, sequence, at, BODY)
    await this.env.DB.batch([bound])
  }
}

const app = new Hono<{ Bindings: Bindings }>()
const objectOf = (env: Bindings, name: string) => env.FLOORS.get(env.FLOORS.idFromName(name))

app.get('/empty', (c) => c.text('ok'))
app.get('/object/:name', async (c) => c.json(await objectOf(c.env, c.req.param('name')).answer()))
app.get('/write/:name', async (c) => c.json(await objectOf(c.env, c.req.param('name')).write()))
app.get('/publish/:name', async (c) =>
  c.json(await objectOf(c.env, c.req.param('name')).writeAndPublish()),
)
app.get('/query/:sequence', async (c) => {
  const row = await c.env.DB.prepare(QUERY).bind('floor', c.req.param('sequence')).first()
  return c.json(row)
})

// The same with an operation's own request, which is read and handed over, and an answer as long as its own.
const textOf = (c: Context) => 'x'.repeat(Number(c.req.query('bytes')))
app.post('/shaped/create/:name', async (c) => {
  await objectOf(c.env, c.req.param('name')).write(await c.req.text())
  return c.text(textOf(c))
})
app.post('/shaped/complete/:name', async (c) => {
  await objectOf(c.env, c.req.param('name')).complete(await c.req.text())
  return c.text(textOf(c))
})
app.post('/shaped/deduplicate/:name', async (c) => {
  await objectOf(c.env, c.req.param('name')).ask(await c.req.text())
  return c.text(textOf(c))
})

export default app
