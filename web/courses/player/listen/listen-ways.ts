/** Whether the sheet of 听课 lies over the page, and the ways out of it. */
export type ListenWays = {
  isOpen: boolean
  /** Back to the page; the sound goes on. */
  close: () => void
  /** Back to the page and to the picture. */
  watch: () => void
}
