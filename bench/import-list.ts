import { setTimeout as sleep } from 'node:timers/promises'
import { applyImport, checkImport } from '@college/contract/console/imports.ts'
import { staffJob } from '@college/contract/console/jobs.ts'
import { uploadFile } from '@college/contract/files/files.ts'
import type { Endpoint } from '@college/contract/kit/endpoint.ts'
import type { Envelope } from '@college/contract/kit/envelope.ts'
import { writeQuery } from '@college/contract/kit/query.ts'
import type { Static } from 'typebox'
import { tokenOf } from './seed.ts'

/** Learner 1 of the seed, made an administrator of the whole college by these benchmarks. */
const headers = { authorization: `Bearer ${tokenOf(1)}`, 'x-nc-client': 'bench' }

export async function ask<E extends Endpoint>(
  url: string,
  endpoint: E,
  input: Static<E['input']>,
): Promise<Static<E['reply']>> {
  const fields = { ...(input as Record<string, unknown>) }
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name) => {
    const value = String(fields[name])
    delete fields[name]
    return value
  })
  const isGet = endpoint.method === 'GET'
  const response = await fetch(`${url}${path}${isGet ? `?${writeQuery(fields)}` : ''}`, {
    method: endpoint.method,
    headers: isGet ? headers : { ...headers, 'content-type': 'application/json' },
    ...(!isGet && { body: JSON.stringify(fields) }),
  })
  const { success, data, message } = (await response.json()) as Envelope<Static<E['reply']>>
  if (!success) throw new Error(`${endpoint.path}: ${message}`)
  return data
}

/** Imports a list of so many new or changed people; how long the dry run took, and how long the job after it, in milliseconds. */
export async function importList(url: string, workbook: Buffer, count: number) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(workbook)]), '名单.xlsx')
  const uploaded = await fetch(`${url}${uploadFile.path}`, { method: 'POST', headers, body: form })
  const { data, message } = (await uploaded.json()) as Envelope<{ id: string }[]>
  if (!data) throw new Error(message)
  const since = performance.now()
  const { id, counts, problems } = await ask(url, checkImport, { kind: 'users', fileId: data[0]?.id ?? '' })
  const fit = counts.new + counts.change
  if (fit !== count) throw new Error(`only ${fit} rows would be imported: ${problems.join()}`)
  const checked = performance.now() - since
  const { jobId } = await ask(url, applyImport, { id })
  for (;;) {
    const job = await ask(url, staffJob, { id: jobId })
    if (job.endedAt !== '') {
      if (job.note !== `导入 ${count} 行`) throw new Error(`${job.state}: ${job.note}`)
      break
    }
    await sleep(100)
  }
  return { checked: Math.round(checked), applied: Math.round(performance.now() - since - checked) }
}
