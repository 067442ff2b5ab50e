/** What only newer engines have, and why the apps may use it all the same. */
/** The same of style sheets: what it looks like where it is missing. */
export const knownStyles: Record<string, string> = {
  'text-wrap': 'lines break elsewhere',
  'text-wrap: balance': 'lines break elsewhere',
  'text-wrap: pretty': 'lines break elsewhere',
  'text-autospace': 'no gaps between Chinese and Latin letters',
  'text-autospace: normal': 'no gaps between Chinese and Latin letters',
  'text-autospace: no-autospace': 'they have no gaps anyway',
  'field-sizing': 'a field of one line scrolls',
  'field-sizing: content': 'a field of one line scrolls',
  'accent-color': 'boxes are blue',
  'scrollbar-width': 'bars look as those of the system; WebKit has a pseudo-element for it',
  'scrollbar-width: thin': 'bars look as those of the system',
  'scrollbar-width: none': 'bars look as those of the system; WebKit has a pseudo-element for it',
  'scrollbar-color': 'bars look as those of the system',
  'overscroll-behavior': 'the page scrolls on behind the end of a part',
  'overscroll-behavior: contain': 'the page scrolls on behind the end of a part',
  'overscroll-behavior-y': 'the page scrolls on behind the end of a part',
  'overscroll-behavior-y: contain': 'the page scrolls on behind the end of a part',
  'text-size-adjust': 'with the prefix of the engines that need it',
  'text-size-adjust: none': 'with the prefix of the engines that need it',
  'forced-color-adjust': 'high contrast changes the invisible text over a PDF',
  'forced-color-adjust: none': 'high contrast changes the invisible text over a PDF',
  // Chromium 87 alone: a picture is as high as it is; lives, the mini player and the pictures of home have a rule of their own.
  'aspect-ratio': 'Chromium 87: a picture is as high as it is',
  'aspect-ratio: auto': 'Chromium 87: a picture is as high as it is',
  // Safari 15.0 to 15.3.
  contain: 'what is fixed in a page refers to the window, as wide on phones',
  'contain: layout': 'what is fixed in a page refers to the window, as wide on phones',
  'contain: paint': 'what is fixed in a page refers to the window, as wide on phones',
  'contain: strict': 'drawing is slower',
  'contain: none': 'nothing to undo',
  ':focus-visible': 'the ring of the system stays',
  // Wide and narrow columns.
  container: 'the layout of a phone stays',
  '@container': 'the layout of a phone stays',
  // In grids, where they are older than in rows.
  'place-items: start': 'used in grids only',
  'place-items: end': 'used in grids only',
  'align-content: start': 'used in grids only',
  // The bundler writes them twice, for older engines in rules of their own.
  ':is': 'with -webkit-any',
  ':autofill': 'with -webkit-autofill',
  ':has(:focus-visible)': 'web/engines/old-styles.ts adds :focus-within',
  ':has(.slide:focus-visible)': 'web/engines/old-styles.ts adds :focus-within',
  // Looks.
  ':has(textarea:not(:placeholder-shown))': 'the actions beside the field of a live stay while somebody writes',
  ':has(>[role=alert])': 'a card that could not be loaded is higher',
  ':has([data-controls=hidden])': 'the title over a live on a phone held sideways stays when the controls leave',
  ':has(video[controls])': 'the title over a replay on a phone held sideways stays',
  ':has(button)': 'a field without a button has less room at its end',
  ':has(.foot.deciding)': 'a notice may lie over the buttons of the queue for ten seconds',
  ':has(.ant-input-textarea-show-count)': 'the count of a field stands closer to the next one',
}

export const known: Record<string, string> = {
  ...ofPdf(),
  // Asked for before use.
  'Error.captureStackTrace': 'fflate asks for it',
  'Intl.Segmenter': 'typeof asks; without it titles break anywhere and graphemes are code points',
  createPolicy: 'trusted types, where the engine has them',
  getAttributeType: 'trusted types, where the engine has them',
  createBidirectionalStream: 'engine.io uses WebTransport only where it is asked to',
  WebTransport: 'engine.io uses WebTransport only where it is asked to',
  skipTransition: 'React, for view transitions, which we do not use',
  startViewTransition: 'React, for view transitions, which we do not use',
  exitFullscreen: 'asked for; the iPhone enlarges the video itself',
  requestFullscreen: 'asked for; the iPhone enlarges the video itself',
  requestWindow: 'asked for: the small window of the player',
  requestPictureInPicture: 'asked for: the small window of the player',
  exitPictureInPicture: 'asked for: the small window of the player',
  databases: 'called with `?.`',
  canShare: 'called with `?.`; without it the address of the page is shared',
  detect: 'BarcodeDetector is asked for; codes are read by our own reader where it is missing',
  yield: 'typeof asks',
  randomUUID: 'pdf.js and hls.js ask for it or catch the failure',
  ManagedMediaSource: 'mpegts.js asks for it',
  Highlight: 'docx-preview asks for it',
  replaceSync: 'web/files/office/docx.ts asks for it and says that the file cannot be shown',
  draw: 'zrender, for mini programs: not a call of the platform',
  equal: 'the sums of antd: not a call of the platform',
  ClipboardItem: 'antd catches the failure',
  caretPositionFromPoint: 'the editor asks for one of the two',
  caretRangeFromPoint: 'the editor asks for one of the two',
  getComposedRanges: 'the editor asks for it',
  'Uint8Array.fromBase64': 'js-base64 asks for it',
  toBase64: 'qr asks for it',
  // The studio and speaking in a live ask for WebCodecs first, and say which browsers have it.
  'AudioEncoder.isConfigSupported': 'the studio asks for WebCodecs',
  AudioData: 'the studio asks for WebCodecs',
  AudioDecoder: 'the studio asks for WebCodecs',
  AudioEncoder: 'the studio asks for WebCodecs',
  EncodedAudioChunk: 'the studio asks for WebCodecs',
  EncodedVideoChunk: 'the studio asks for WebCodecs',
  VideoEncoder: 'the studio asks for WebCodecs',
  VideoFrame: 'the studio asks for WebCodecs',
  OffscreenCanvas: 'the studio asks for WebCodecs; pdf.js asks for it',
  requestVideoFrameCallback: 'only where frames cannot be read from a track, and WebCodecs is there',
}

/** pdf.js asks for these before it uses them, or uses them where we do not: drawing by the GPU, editing notes. */
function ofPdf(): Record<string, string> {
  const gpu = [
    'requestAdapter',
    'getPreferredCanvasFormat',
    'requestDevice',
    'createShaderModule',
    'createRenderPipeline',
    'createBindGroup',
    'getBindGroupLayout',
    'createCommandEncoder',
    'beginRenderPass',
    'createView',
    'getCurrentTexture',
    'setPipeline',
    'setBindGroup',
    'setVertexBuffer',
  ]
  const asked = ['JSON.rawJSON', 'JSON.isRawJSON', 'Float16Array', 'ImageDecoder', 'setStatus']
  const canvas = ['transferToImageBitmap', 'convertToBlob', 'getCoalescedEvents', 'ImageDecoder.isTypeSupported']
  const filled = ['structuredClone']
  return {
    ...Object.fromEntries(gpu.map((name) => [name, 'pdf.js draws by the GPU only where it is told to'])),
    ...Object.fromEntries([...asked, ...canvas].map((name) => [name, 'pdf.js asks for it'])),
    ...Object.fromEntries(filled.map((name) => [name, 'web/engines/pdf-shims.ts fills it in'])),
    CompressionStream: 'pdf.js catches the failure',
    DecompressionStream: 'pdf.js catches the failure',
    'AbortSignal.any': 'pdf.js, for editing notes, which we do not offer',
  }
}
