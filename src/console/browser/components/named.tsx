/** A name with what it is unique in, each part in its own direction: Hebrew would turn a date behind it around. */
export function Named({ parts }: { parts: readonly (string | null | undefined)[] }) {
  const given = parts.filter((part) => part !== null && part !== undefined && part !== '')
  return (
    <>
      {given.map((part, index) => (
        <>
          {index > 0 && ' · '}
          <bdi>{part}</bdi>
        </>
      ))}
    </>
  )
}
