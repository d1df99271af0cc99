/** The examples of the OpenAPI document, which readers copy. */
import { expect, it } from 'vitest'
import { makeOpenapiDocument } from '../../../src/build/openapi.ts'
import { EXAMPLES } from '../../../src/build/openapi-examples.ts'

/** What no operation takes, and none answers. */
const WRONG = { state: 7 }

it.each<[string, object, string]>([
  ['createTransaction', EXAMPLES.createTransaction, 'answer'],
  ['exportTransactions', EXAMPLES.exportTransactions, 'answer'],
  ['reportTransaction', EXAMPLES.reportTransaction.bodies, 'completed'],
])('an example of %s that its schema refuses ends the build', (id, examples, name) => {
  const right: unknown = Reflect.get(examples, name)
  expect(right).toBeDefined()
  Reflect.set(examples, name, WRONG)
  try {
    expect(() => makeOpenapiDocument()).toThrow(`the example of ${id} is invalid`)
  } finally {
    Reflect.set(examples, name, right)
  }
  expect(() => makeOpenapiDocument()).not.toThrow()
})
