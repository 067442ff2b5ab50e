/** The address that shows a file of this server (D3-C45). */
export const previewAddress = (path: string): string => `/preview/file?url=${encodeURIComponent(path)}`
