import { detector } from '../detector.ts'
import { namesInWords } from '../facts/in-words.ts'
import { signal } from '../facts/signal.ts'
import { showsBar } from '../facts/window.ts'

/** The traces in the words of an explanation. */
const SAYS = {
  consoleStack: 'a reader of the console',
  noAsyncStacks: 'no asynchronous stacks',
}

/**
 * Whether a debugging client is attached: every driver is one, and so are open developer tools,
 * which make the engine keep asynchronous stacks. The debugger of VS Code does so too unless it is
 * told not to: `showAsyncStacks` in https://github.com/microsoft/vscode-js-debug/blob/main/OPTIONS.md.
 * The bar above the page is what Chromium shows while an extension debugs it, which is how agents in
 * a person's own browser work; alone it has honest causes and says nothing.
 */
export const inspector = detector({
  group: 'inspector',
  outcomes: {
    announced:
      'A program is attached to the browser, and a bar above the page says so, as for an extension that controls pages',
    driven: 'A program is attached to the browser as drivers are, and no developer tools are open',
    attached: 'A debugging client is attached to the browser, as automation or developer tools do',
    none: 'No debugging client is attached',
  },
  honestly: {
    announced: 'Users of extensions that debug pages, which are few',
    driven:
      'Developers and testers who have attached a program of their own, or a debugger with most features off',
    attached: 'Developers with their tools open, or with their editor’s debugger attached',
  },
  detect(visit) {
    const seen = signal(visit, 'inspector')
    if (!seen) return null
    if (seen.traces.length === 0) return { outcome: 'none' }
    const observed = namesInWords(seen.traces.slice(0, 3), SAYS, 'another trace').join(', ')
    if (!seen.traces.includes('noAsyncStacks')) return { outcome: 'attached', observed }
    if (!showsBar(visit)) return { outcome: 'driven', observed }
    return { outcome: 'announced', observed: `${observed}, a bar above the page` }
  },
})
