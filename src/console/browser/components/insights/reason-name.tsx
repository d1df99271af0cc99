import { useEffect, useState } from 'preact/hooks'
import { findReasonSentences } from '../../words/reasons.ts'
import { SignKey } from '../sign-key.tsx'

/** A reason as its sentence, with its key below. */
export function ReasonName({ reason }: { reason: string }) {
  const [sentence, setSentence] = useState<string | undefined>(undefined)
  useEffect(() => {
    findReasonSentences().then((sentences) => setSentence(sentences[reason]))
  }, [reason])
  if (sentence === undefined) return <SignKey sign={reason} />
  return (
    <>
      {sentence} <SignKey sign={reason} />
    </>
  )
}
