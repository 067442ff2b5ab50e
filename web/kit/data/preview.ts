import { type PreviewAs, previewKinds, previewParameter } from '@college/contract/kit/preview.ts'

/** As whom the staff of a class look at its pages; undefined outside a preview. */
export function previewKind(): PreviewAs | undefined {
  const kind = new URLSearchParams(globalThis.location?.search).get(previewParameter)
  return previewKinds.find((one) => one === kind)
}

/** Whether this is the phone beside the editor. The address alone would spare anybody what a learner has to answer. */
export const isInPreviewFrame = (): boolean => previewKind() !== undefined && window.self !== window.top
