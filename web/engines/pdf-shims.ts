// What pdf.js needs besides shims.ts, in the page and in its worker.
import 'core-js/modules/web.structured-clone.js'
import 'core-js/modules/es.array-buffer.transfer-to-fixed-length.js'
