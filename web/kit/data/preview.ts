import { type PreviewAs, previewKinds, previewParameter } from '@college/contract/kit/preview.ts'

/** As whom the staff of a class look at its pages; undefined outside a preview. */
export function previewKind(): PreviewAs | undefined {
  const kind = new URLSearchParams(globalThis.location?.search).get(previewParameter)
  return previewKinds.find((one) => one === kind)
}

/**
 * Whether this page is the preview frame beside an editor of the console. The frame is checked too: with the address alone,
 * anybody could skip the dialogs that learners have to answer.
 */
export const isInPreviewFrame = (): boolean => previewKind() !== undefined && window.self !== window.top
