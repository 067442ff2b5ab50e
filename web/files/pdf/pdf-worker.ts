// The worker of pdf.js for engines that lack library methods: the same, behind the shims. The others load it as it is.
import '../../engines/shims.ts'
import '../../engines/pdf-shims.ts'
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs'
