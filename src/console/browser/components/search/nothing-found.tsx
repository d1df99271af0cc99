/** What to do where there is nothing to show. */
export function NothingFound({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) {
    return (
      <p class="empty">
        No transaction fits. Ids have to be whole and spelt as you sent them; days are those of your
        own zone. A transaction arrives here within some ten seconds of its last change.
      </p>
    )
  }
  return (
    <div class="empty">
      <p>This key has made no transaction in the last 30 days.</p>
      <ul>
        <li>
          On your own machine, <code>npm run demo</code> fills the service with a simulated panel.
        </li>
        <li>
          With a test key,{' '}
          <a href="/docs/sandbox" target="_blank" rel="noopener">
            magic user ids
          </a>{' '}
          give each score and reason.
        </li>
        <li>
          <a href="/docs/first-integration" target="_blank" rel="noopener">
            The first integration
          </a>{' '}
          takes five minutes.
        </li>
      </ul>
    </div>
  )
}
