import { signLink } from '../words/sign-link.ts'

/** The key of an outcome, which leads to what the docs say of it; beside the console, which forgets its key. */
export function SignKey({ sign }: { sign: string }) {
  return (
    <a class="key small" href={signLink(sign)} target="_blank" rel="noopener">
      <code>{sign}</code>
    </a>
  )
}
