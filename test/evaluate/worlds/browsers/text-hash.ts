import { fnv1a } from '../../../../src/domain/fnv-1a.ts'

/** FNV-1a over the parts, in the shape of the hashes that the page makes. */
export function textHash(...parts: readonly unknown[]): string {
  return fnv1a(parts.join('\u0001')).toString(16).padStart(8, '0')
}
