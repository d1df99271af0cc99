import { count, list } from '../collecting/bounds.ts'
import type { Collector } from '../collecting/collector.ts'
import { absent } from '../collecting/reading.ts'

const isConsistent = (plugins: PluginArray): boolean =>
  Object.prototype.toString.call(plugins) === '[object PluginArray]' &&
  Array.from(plugins).every(
    (plugin, index) =>
      Object.prototype.toString.call(plugin) === '[object Plugin]' &&
      plugins[index] === plugin &&
      plugins.item(index) === plugin &&
      plugins.namedItem(plugin.name) !== null,
  )

/** The plugin list, and whether its parts refer to each other as in a real one. */
export const plugins: Collector<'plugins'> = {
  limitMs: 50,
  collect() {
    const found: PluginArray | undefined = navigator.plugins
    if (!found) return absent('unsupported')
    return {
      count: count(found.length),
      mimeTypes: count(navigator.mimeTypes?.length),
      names: list(
        Array.from(found).map(({ name }) => name),
        32,
      ),
      consistent: isConsistent(found),
    }
  },
}
