/** Numbers in words. */
import { percentOf } from '../../../domain/duplication/words/likelihood.ts'

/** Evidence with its sign, such as "+3.2" or "−0.4" bits. */
export function signedBits(bits: number): string {
  const rounded = Math.abs(bits).toFixed(1)
  if (rounded === '0.0') return '0.0'
  return `${bits < 0 ? '−' : '+'}${rounded}`
}

/** What a piece of evidence does to the odds: "9 times likelier", "4 times less likely". */
export function oddsInWords(bits: number): string {
  const times = 2 ** Math.abs(bits)
  if (times < 1.1) return 'about the same'
  const said = times < 10 ? times.toFixed(1) : count(Math.round(times))
  return times > 1e6
    ? `over a million times ${bits > 0 ? 'likelier' : 'less likely'}`
    : `${said} times ${bits > 0 ? 'likelier' : 'less likely'}`
}

/** A whole number with its thousands apart. */
export function count(value: number): string {
  return new Intl.NumberFormat('en-GB').format(value)
}

/** A number with its noun: "1 transaction", "12 transactions". */
export function counted(value: number, noun: string): string {
  return `${count(value)} ${noun}${value === 1 ? '' : 's'}`
}

/** A probability as whole percent. */
export function percent(probability: number): string {
  return percentOf(probability)
}

/** A share in percent, below ten with one digit more: what rose from 0.4 % to 1.2 % did not rise from 0 % to 1 %. */
export function finePercent(share: number): string {
  const percents = share * 100
  return `${percents < 9.95 ? percents.toFixed(1) : Math.round(percents)} %`
}

/** A share with its interval: "82 % (66–91 %)". */
export function shareInWords(part: { share: number; low: number; high: number } | null): string {
  if (part === null) return '–'
  const whole = (value: number) => Math.round(value * 100)
  return `${whole(part.share)} % (${whole(part.low)}–${whole(part.high)} %)`
}
