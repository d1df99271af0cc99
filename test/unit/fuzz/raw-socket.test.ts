import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { bytesOf } from '../../fuzz/cases/request.ts'
import { exchange, readAnswers } from '../../fuzz/service/raw-socket.ts'

const read = (text: string, methods: readonly string[] = ['GET'], isClosed = false) =>
  readAnswers(Buffer.from(text), methods, isClosed)

describe('answers are read', () => {
  it('by their length, with what follows left over', () => {
    const { answers, rest } = read('HTTP/1.1 200 OK\r\nA: b\r\nContent-Length: 2\r\n\r\nokHT')
    expect(answers).toEqual([
      {
        status: 200,
        headers: [
          ['a', 'b'],
          ['content-length', '2'],
        ],
        body: 'ok',
      },
    ])
    expect(rest).toBe('HT')
  })

  it('in chunks, also when a part of the last one is missing', () => {
    const head = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n'
    expect(read(`${head}2\r\nok\r\n1\r\n!\r\n0\r\n\r\n`).answers[0]?.body).toBe('ok!')
    expect(read(`${head}2\r\nok\r\n0\r\n`).answers).toEqual([])
  })

  it('without a length until the connection ends', () => {
    const text = 'HTTP/1.1 200 OK\r\n\r\nall of it'
    expect(read(text).answers).toEqual([])
    expect(read(text, ['GET'], true).answers[0]?.body).toBe('all of it')
  })

  it('one after the other, interim ones and bodies of HEAD left out', () => {
    const text =
      'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nHTTP/1.1 404 No\r\nContent-Length: 1\r\n\r\nx'
    const { answers } = read(text, ['HEAD', 'GET'])
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [200, ''],
      [404, 'x'],
    ])
  })

  it('not where they are no HTTP', () => {
    expect(read('SSH-2.0-x\r\n\r\n')).toEqual({ answers: [], rest: 'SSH-2.0-x\r\n\r\n' })
  })
})

describe('an exchange', () => {
  let server: Server | undefined

  afterEach(() => server?.close())

  const ask = async (answer: (socket: Socket) => void, limitMs = 5_000) => {
    const listening = createServer((socket) => socket.once('data', () => answer(socket)))
    server = listening
    await new Promise<void>((ready) => listening.listen(0, '127.0.0.1', ready))
    const address = listening.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const segments = [{ bytes: bytesOf('GET / HTTP/1.1\r\n\r\n'), pauseMs: 0 }]
    return exchange(port, { segments, ending: 'wait', methods: ['GET'], limitMs, closingMs: 50 })
  }

  it('ends with the answer', async () => {
    const outcome = await ask((socket) =>
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok'),
    )
    expect(outcome).toMatchObject({ isClosed: false, isLate: false, answers: [{ status: 200 }] })
  })

  it('waits for the end that an answer announces', async () => {
    const head = 'HTTP/1.1 400 Bad\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'
    expect(await ask((socket) => socket.end(head))).toMatchObject({ isClosed: true })
    expect(await ask((socket) => socket.write(head))).toMatchObject({ isClosed: false })
  })

  it('is late where nothing comes, and closed where the server goes', async () => {
    expect(await ask(() => {}, 50)).toMatchObject({ isLate: true, answers: [] })
    expect(await ask((socket) => socket.destroy())).toMatchObject({ isClosed: true, answers: [] })
  })
})
