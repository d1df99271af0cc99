import type { Collector } from '../collecting/collector.ts'
import { hashOf } from '../murmur.ts'

/** Last digits that differ between maths libraries, and so between engines and platforms. */
export const maths: Collector<'maths'> = {
  limitMs: 50,
  collect: () => {
    const results = [
      Math.acos(0.1231242342342342),
      Math.acosh(1e308),
      Math.asinh(1),
      Math.atanh(0.5),
      Math.cbrt(100),
      Math.cos(10.000000000123),
      Math.cosh(1),
      Math.exp(1),
      Math.expm1(1),
      Math.log1p(10),
      Math.sin(-1e300),
      Math.sinh(1),
      Math.tan(-1e300),
      Math.tanh(1),
      Math.PI ** -100,
      Math.hypot(1.1, 2.2, 3.3),
    ]
    return { hash: hashOf(results.join()) }
  },
}
