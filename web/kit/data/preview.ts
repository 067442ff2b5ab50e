import type { Endpoint } from '@college/contract/kit/endpoint.ts'
import type { RefusalText } from '@college/contract/kit/envelope.ts'
import { dictBatch } from '@college/contract/kit/options.ts'
import { type PreviewAs, previewKinds, previewParameter } from '@college/contract/kit/preview.ts'
import { create } from 'zustand'

/** The learner whose view the staff of a class preview; undefined outside a preview. */
export function previewKind(): PreviewAs | undefined {
  const kind = new URLSearchParams(globalThis.location?.search).get(previewParameter)
  return previewKinds.find((one) => one === kind)
}

/**
 * Whether this page is the preview frame beside an editor of the console. The frame is checked too: with the address
 * alone, anybody could skip the dialogs that learners have to answer.
 */
export const isInPreviewFrame = (): boolean => previewKind() !== undefined && window.self !== window.top

/** Why nothing can be done in a preview: its reader would do it themselves, and not as a learner. */
const onlyLooking = { state: 'ruleSaysNo', message: '这里是预览，不能操作' } as const

/**
 * The refusal of a call in a preview; only what reads is sent. Some reads are a POST, and of what says that it only
 * looks (`isView`, D3-Q31) the server stores nothing.
 */
export const previewRefusal = (
  { method, path, changesState }: Endpoint,
  input: Readonly<Record<string, unknown>>,
): RefusalText | undefined =>
  isInPreviewFrame() && (changesState || method === 'POST') && path !== dictBatch.path && input.isView !== '1'
    ? onlyLooking
    : undefined

/** Lays what is being written over an answer of the server about the same thing. */
export type Overlay = (answer: unknown, input: Record<string, unknown>) => unknown

/** By the path of the endpoint; empty outside a preview. */
export const useOverlays = create<{ overlays: Readonly<Record<string, Overlay>> }>()(() => ({ overlays: {} }))
