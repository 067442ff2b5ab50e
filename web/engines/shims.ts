// Fills in what `filled` (floor.ts) lists, where it is missing. Only engines that lack some of it load this file: the
// page before the app (start-plugin.ts), the worker of pdf.js before its own code (../pdf-files.ts).
import 'core-js/modules/es.array.at.js'
import 'core-js/modules/es.array.find-last.js'
import 'core-js/modules/es.array.find-last-index.js'
import 'core-js/modules/es.array.to-reversed.js'
import 'core-js/modules/es.array.to-sorted.js'
import 'core-js/modules/es.array.to-spliced.js'
import 'core-js/modules/es.array.with.js'
import 'core-js/modules/es.typed-array.at.js'
import 'core-js/modules/es.string.at-alternative.js'
import 'core-js/modules/es.string.is-well-formed.js'
import 'core-js/modules/es.string.to-well-formed.js'
import 'core-js/modules/es.object.has-own.js'
import 'core-js/modules/es.map.group-by.js'
import 'core-js/modules/es.promise.with-resolvers.js'
import 'core-js/modules/web.url.can-parse.js'

// core-js has none for it.
if (typeof AbortSignal !== 'undefined') {
  AbortSignal.timeout ??= (ms) => {
    const control = new AbortController()
    setTimeout(() => control.abort(new DOMException('the time is over', 'TimeoutError')), ms)
    return control.signal
  }
}
