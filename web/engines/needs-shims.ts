/** The script of the page has found that this engine lacks library methods (check.js). */
export const needsShims = (): boolean => (window as { ncStart?: { needsShims: boolean } }).ncStart?.needsShims === true
