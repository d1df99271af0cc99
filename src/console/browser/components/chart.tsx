import { useEffect, useRef, useState } from 'preact/hooks'
import type { ChartColours } from '../charts/chart-colours.ts'
import { readColours, whenColoursChange } from '../charts/chart-colours.ts'

type Charts = typeof import('../charts/draw-charts.ts')

interface ChartProps {
  label: string
  /** Draws, and gives back what takes the drawing away. */
  make: (charts: Charts, canvas: HTMLCanvasElement, colours: ChartColours) => () => void
}

/** A chart, whose library is loaded when the first one is shown. */
export function Chart({ label, make }: ChartProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [hasFailed, setFailed] = useState(false)
  // What is drawn changes with the element's key.
  useEffect(() => {
    let takeAway = () => {}
    let isGone = false
    async function draw(): Promise<void> {
      const charts = await import('../charts/draw-charts.ts').catch(() => null)
      if (isGone) return
      setFailed(charts === null)
      takeAway()
      if (charts && canvas.current) takeAway = make(charts, canvas.current, readColours())
    }
    draw()
    const stopWatching = whenColoursChange(draw)
    return () => {
      isGone = true
      stopWatching()
      takeAway()
    }
  }, [])
  if (hasFailed)
    return <p class="notice">The chart could not be loaded; the table has its numbers.</p>
  return (
    <div class="chart">
      <canvas ref={canvas} role="img" aria-label={label} />
    </div>
  )
}
