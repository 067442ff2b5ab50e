/** Whether an element says that it can play playlists (HLS) without a library. */
export const claimsPlaylists = (element: HTMLMediaElement): boolean =>
  element.canPlayType('application/vnd.apple.mpegurl') !== ''
