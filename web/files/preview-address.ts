/** Where a file of our own is shown (D3-C45). */
export const previewAddress = (path: string): string => `/preview/file?url=${encodeURIComponent(path)}`
