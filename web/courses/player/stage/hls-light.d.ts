/** The smaller build of the same library: it comes without a declaration of its own. */
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
