/** What only newer engines have, and why the apps may use it all the same. */
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
