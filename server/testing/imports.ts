import { applyImport, checkImport, importRows } from '@college/contract/console/imports.ts'
import { staffJob, staffJobFile } from '@college/contract/console/jobs.ts'
import { uploadFile } from '@college/contract/files/files.ts'
import { writeWorkbook } from '../workbook/door.ts'
import type { asUser, TestApp } from './app.ts'
import { readWorkbook } from './read-workbook.ts'
import { form } from './uploads.ts'

type Client = Awaited<ReturnType<typeof asUser>>
type About = { kind: string; subject?: string; titles: readonly string[] }

/** How a test imports a list: sends a file, looks at the dry run, applies it and reads the results. */
export function importing(app: TestApp, { kind, subject, titles }: About) {
  const upload = async (client: Client, rows: string[][]) => {
    const columns = titles.map((title) => ({ title, width: 12 }))
    const content = await writeWorkbook([{ name: '名单', columns, rows }])
    const { payload, headers } = form([{ name: '名单.xlsx', content }])
    const sent = { ...client.headers, ...headers }
    const answer = await app.http.inject({ method: 'POST', url: uploadFile.path, payload, headers: sent })
    return answer.json().data[0].id as string
  }
  const check = async (client: Client, rows: string[][]) =>
    (
      await client.send(checkImport, {
        ...{ kind, fileId: await upload(client, rows) },
        ...(subject !== undefined && { subject }),
      })
    ).data
  /** Of each row verdict, text, and by the titles what it changes. */
  const rowsOf = async (client: Client, id: string) => {
    const { rows } = (await client.send(importRows, { id, pageNum: 1, pageSize: 100 })).data
    return rows.map(({ verdict, text, before = [] }) => [verdict, text, before.filter((each) => each !== null)])
  }
  /** Applies a dry run here and now; the job as it has ended. */
  const apply = async (client: Client, id: string) => {
    const { jobId } = (await client.send(applyImport, { id })).data
    await app.staffJobs.runDue()
    return (await client.send(staffJob, { id: jobId })).data
  }
  const results = async (client: Client, jobId: string) => {
    const read = await readWorkbook((await client.ask(staffJobFile, { id: jobId })).rawPayload)
    return 'rows' in read ? read.rows.map(({ cells }) => cells) : []
  }
  return { check, rowsOf, apply, results }
}
