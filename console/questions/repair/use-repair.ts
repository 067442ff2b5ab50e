import { askedVersions, previewRepair, questionRepairs, repairKey } from '@college/contract/exams/rekey.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { questionDetail } from '@college/contract/questions/bank.ts'
import type { QuestionKey } from '@college/contract/questions/key.ts'
import { isSame } from '@college/rules/kit/merge.ts'
import { ownFields, whatIsMissing } from '@college/rules/questions/whole-question.ts'
import { useSend } from '@college/web/kit/data/queries.ts'
import { useState } from 'react'
import { useOnce } from '../../kit/once.ts'
import type { Effect } from './effect-words.ts'

export type AskedVersion = Reply<typeof askedVersions>[number]

/** A version as the editor and the preview take a question. */
export function writtenVersion({ question, key, explanation }: AskedVersion) {
  const { type, stem, ...body } = question
  return { type, stem, body, key, explanation }
}

/** What is wrong with the key or the reason before anything is asked, in words; '' when nothing is. */
function whatIsWrong(version: AskedVersion, key: QuestionKey, reason: string): string {
  const before = ownFields(writtenVersion(version))
  const after = ownFields({ ...before, key })
  if (isSame(before.key, after.key)) return '答案没有改动'
  return whatIsMissing(after) || (reason.trim() === '' ? repairKey.refusals.noReason.message : '')
}

/**
 * A repair from the key that is typed to the job that runs. `effect` is there while it waits for a second word; what is
 * typed stays through every refusal.
 */
export function useRepair(versions: AskedVersion[]) {
  const [chosenId, choose] = useState('')
  const [keys, setKeys] = useState<Record<string, QuestionKey>>({})
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState('')
  const [effect, setEffect] = useState<Effect>()
  const [rekeyId, setRekeyId] = useState('')
  const previewing = useSend(previewRepair)
  const repairing = useSend(repairKey, { changes: [questionDetail, askedVersions, questionRepairs] })
  // The newest that was asked, until another one is chosen.
  const version = versions.find(({ versionId }) => versionId === chosenId) ?? versions[0]
  const key = version && (keys[version.versionId] ?? version.key)

  const look = useOnce(async () => {
    if (!version || !key) return
    const lacking = whatIsWrong(version, key, reason)
    setWrong(lacking)
    if (lacking) return
    try {
      setEffect(await previewing.mutateAsync({ versionId: version.versionId, key }))
    } catch (error) {
      setWrong((error as Error).message)
    }
  })

  const repair = useOnce(async () => {
    if (!version || !key) return
    setWrong('')
    try {
      const { versionId, keyVersion } = version
      const input = { versionId, key, keyVersion, reason: reason.trim() }
      setRekeyId((await repairing.mutateAsync(input)).rekeyId)
    } catch (error) {
      const { message } = error as Error
      setWrong(message)
      // The versions were asked for again: what the repair changes is another thing now.
      if (message === repairKey.refusals.changed.message) setEffect(undefined)
    }
  })

  // What was wrong is said until it is mended.
  const change = (act: () => void) => {
    setWrong('')
    act()
  }

  return {
    version,
    choose: (versionId: string) => change(() => choose(versionId)),
    key,
    setKey: (next: QuestionKey) =>
      change(() => version && setKeys((before) => ({ ...before, [version.versionId]: next }))),
    reason,
    setReason: (next: string) => change(() => setReason(next)),
    wrong,
    effect,
    rekeyId,
    look,
    repair,
    isBusy: previewing.isPending || repairing.isPending,
    goBack: () => change(() => setEffect(undefined)),
  }
}
