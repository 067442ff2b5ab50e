import { sql } from 'drizzle-orm'
import { readConfig } from '../server/kit/config.ts'
import { openDatabase, openPools } from '../server/kit/database.ts'
import { urlsOfOwner } from '../server/kit/server-role.store.ts'
import { startPostgres } from '../server/postgres/embedded.ts'
import { runStatement, urlOf } from '../server/testing/database.ts'
import { buildApp } from '../server/wiring/app.ts'
import { tokenOf } from './seed.ts'
import { writeWorkbook } from '../server/workbook/door.ts'
import { rawWorkbook, sheetBody } from '../server/testing/sheets.ts'
import { phoneColumns } from '../server/account/phone/phone.ts'
import { monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks'
new PerformanceObserver((l) => { for (const e of l.getEntries()) if (e.duration > 20) console.log('gc', Math.round(e.duration), (e as any).detail?.kind) }).observe({ entryTypes: ['gc'] })
let last = performance.now(); setInterval(() => { const now = performance.now(); if (now - last > 45) console.log('late', Math.round(now - last), new Date().toISOString().slice(17)); last = now }, 5).unref()

const postgres = await startPostgres('data/scratch/pg')
const url = urlOf(postgres.url, 'scratch')
await runStatement(postgres.url, 'drop database if exists scratch with (force)')
await runStatement(postgres.url, 'create database scratch')
{ const { migrate, close } = openDatabase(url); await migrate(urlsOfOwner(url).server); await close() }
const config = readConfig({ DATABASE_URL: url, DATA_DIR: 'data/scratch', SECRET: 'ab'.repeat(32), LOG_LEVEL: 'error', DEMO: '0', RTMP_PORT: '0', RATE_LIMIT: '0', RATE_LIMIT_IP: '0', MAX_LAG_MS: '0', SOFFICE_PATH: 'none' })
const urls = urlsOfOwner(url) // hook
const { close, ...pools } = openPools(config, urls)
const app = await buildApp({ config, ...pools, databaseUrl: urls.server })
app.http.addHook('onError', async (_q: any, _r: any, e: any) => { if (String(_q.url).includes('user-acts')) console.log('ERR', e.stack) })
const owner = openDatabase(url)
const db = owner.database
const one = async (q: any) => (await db.execute(q)).rows[0] as any
const unit = async (name: string, parent: string | null, code: string | null = null) => (await one(sql`insert into units (name, parent_id, code) values (${name}, ${parent}::uuid, ${code}) returning id`)).id
let n = 0
const user = async (w: any) => { n++; const r = await one(sql`insert into users (login_name, name, unit_id, roles, phone_last_four) values (${w.loginName ?? 'x' + n}, ${w.name ?? '王晓明'}, ${w.unitId ?? null}::uuid, ${sql.param(w.roles ?? ['learner'])}::text[], '0001') returning id, login_name`); return r }
let t = 0
const login = async (id: string) => { const token = tokenOf(++t); await db.execute(sql`insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at, idle_seconds, factor_proven_at)
 values (translate(rtrim(encode(sha256(convert_to(${token}, 'utf8')), 'base64'), '='), '+/', '-_'), ${id}, now(), now(), now() + interval '7 days', 604800, now())`); return { authorization: `Bearer ${token}`, 'x-nc-client': 'bench' } }
const post = async (h: any, path: string, body: any) => (await app.http.inject({ method: 'POST', url: path, headers: { ...h, 'content-type': 'application/json', 'idempotency-key': 'k'.repeat(16) + Math.random().toString(36).slice(2) }, payload: JSON.stringify(body) })).json()
const get = async (h: any, path: string) => app.http.inject({ method: 'GET', url: path, headers: h })
const upload = async (h: any, bytes: Buffer) => { const f = new FormData(); f.append('file', new Blob([new Uint8Array(bytes)]), '名单.xlsx'); const req = new Request('http://x', { method: 'POST', body: f }); const r = (await app.http.inject({ method: 'POST', url: (await import('@college/contract/files/files.ts')).uploadFile.path, headers: { ...h, 'content-type': req.headers.get('content-type')! }, payload: Buffer.from(await req.arrayBuffer()) })).json(); return r.data[0].id }
const sheet = (titles: string[], rows: string[][]) => writeWorkbook([{ name: '名单', columns: titles.map((title) => ({ title, width: 10 })), rows }])
const check = async (h: any, kind: string, titles: string[], rows: string[][], subject?: string) => { const r = await post(h, `/nc/console/imports/${kind}/check`, { fileId: await upload(h, await sheet(titles, rows)), ...(subject && { subject }) }); if (!r.success) console.log('CHECK', r); return r.data }
const rows = async (h: any, id: string) => (await get(h, `/nc/console/imports/${id}/rows?pageNum=1&pageSize=50`)).json().data.rows.map((r: any) => [r.verdict, r.text, r.account, ...(r.before ?? [])].join('|'))
const apply = async (h: any, id: string) => { const r = await post(h, `/nc/console/imports/${id}/apply`, {}); if (!r.success) { console.log('APPLY', r); return } await app.staffJobs.runDue(); const j = (await get(h, `/nc/console/jobs/${r.data.jobId}`)).json().data; console.log('job', j.state, j.title, j.note); return r.data.jobId }
try {
  const province = await unit('沅南省', null, '33'); const city = await unit('澄江市', province); const county = await unit('云岭县', city); const other = await unit('白水市', province, '3302')
  const A = ['learner', 'administrator']
  const admin = await user({ roles: A, unitId: city }); const h = await login(admin.id)
  const T = ['编号', '姓名', '单位', '手机号', '性别', '职务', '职级', '状态']
  const p = await user({ loginName: '61001', name: '王晓明', unitId: county }); await user({ loginName: '61002', name: '李静', unitId: county }); await user({ loginName: '62001', unitId: other }); await user({ loginName: '62003', unitId: county, roles: ['learner', 'auditor'] })
  const c = await check(h, 'users', T, [['61001', '王晓鸣', '澄江市', '139 0000 5678', '女', '科长', '四级调研员', ''], ['61002', '李静', '', '', '', '', '', ''], ['61003', '新来的', '云岭县', '13900005679', '男', '', '', ''], ['61004', '同号的', '云岭县', '13900005678', '', '', '', ''], ['62001', '', '', '', '', '科长', '', ''], ['62003', '', '', '', '', '科长', '', ''], [admin.login_name, '', '', '', '', '科长', '', '']])
  console.log(c.counts, await rows(h, c.id))
  const job = await apply(h, c.id)
  console.log(await one(sql`select name, unit_id = ${city} as moved, phone_last_four, sex, job, rank, spelling from users where id = ${p.id}`))
  console.log(await one(sql`select jsonb_agg(detail) as d from audit_log where target = ${p.id}`).then((r) => JSON.stringify(r.d)))
  console.log((await get(h, `/nc/console/jobs/${job}/file`)).statusCode)
  const ids = (await db.execute(sql`select id from users where login_name in ('61001','61002','62001')`)).rows.map((r: any) => r.id)
  for (const act of [{ kind: 'transfer', unitId: county }, { kind: 'roles', isGiven: true, roles: ['teacher'] }, { kind: 'roles', isGiven: false, roles: ['teacher'] }, { kind: 'suspend', as: 'retirement' }, { kind: 'resume' }, { kind: 'reset' }]) {
    const r = await post(h, '/nc/console/user-acts/check', { act, why: '原因', ids }); if (!r.success) { console.log(act, r); continue }
    console.log(act.kind, r.data.counts, await rows(h, r.data.id)); await apply(h, r.data.id)
  }
  console.log(await post(h, '/nc/console/user-acts/check', { act: { kind: 'resume' }, why: 'x', filter: { keyword: 'nobody' } }), await post(h, '/nc/console/user-acts/check', { act: { kind: 'transfer', unitId: other }, why: 'x', ids }))
  const ex = await post(h, '/nc/console/users-export', { keyword: '6' }); await app.staffJobs.runDue(); console.log(ex, (await get(h, `/nc/console/jobs/${ex.data?.jobId}`)).json().data, (await get(h, `/nc/console/jobs/${ex.data?.jobId}/file`)).rawPayload.length)
  console.log(await post(h, '/nc/console/users-export', { hasPhones: true }))
  const top = await login((await user({ roles: A, unitId: province })).id)
  const uc = await check(top, 'units', ['编号', '名称', '上级'], [['3301', '澄江市', ''], ['330101', '云岭县', '澄江市'], ['3303', '清河市', '33'], ['330301', '新桥县', '清河市']]); console.log(uc.counts, await rows(top, uc.id)); await apply(top, uc.id)
  const um = await check(top, 'units', ['编号', '名称', '上级'], [['330101', '', '3303'], ['330301', '新桥区', ''], ['33', '', '330101'], ['3302', '清河市', '']]); console.log(um.counts, um.warning, await rows(top, um.id)); await apply(top, um.id)
  console.log(JSON.stringify((await db.execute(sql`select name, code, (select name from units u where u.id = units.parent_id) as above from units order by code`)).rows))
  if (process.argv[2] === 'bulk') {
    const holds = monitorEventLoopDelay({ resolution: 1 }); holds.enable()
    const lap = async (name: string, f: () => Promise<any>) => { await new Promise((r) => setTimeout(r, 300)); holds.reset(); const s = performance.now(); const v = await f(); console.log(name, Math.round(performance.now() - s), 'ms, held', Math.round(holds.max / 1e6)); return v }
    const big = async (make: (n: number) => string[], titles: string[]) => rawWorkbook({ sheets: [{ name: '人员', body: sheetBody([titles, ...Array.from({ length: 10000 }, (_, n) => make(n))]) }], formats: ['0.00'] })
    for (const [name, titles, make] of [['new', T.slice(0, 3), (n: number) => [`n${n}`, `新人${n}`, n % 2 ? '清河市' : '白水市']], ['update', ['编号', '姓名', '单位', '职务', '手机号'], (n: number) => [`n${n}`, `改名${n}`, n % 2 ? '白水市' : '清河市', '科长', String(13900000000 + n)]]] as const) {
      const file = await upload(top, await big(make as any, titles as any))
      const r = await lap(name + ' check', () => post(top, '/nc/console/imports/users/check', { fileId: file }))
      console.log(r.data?.counts ?? r)
      await lap(name + ' apply', () => apply(top, r.data.id) as any)
    }
    const act = await lap('reset check', () => post(top, '/nc/console/user-acts/check', { act: { kind: 'reset' }, why: '原因', filter: { keyword: 'n' } }))
    console.log(act.data?.counts ?? act); if (act.data) await lap('reset apply', () => apply(top, act.data.id) as any)
    await lap('export', async () => { const e = await post(top, '/nc/console/users-export', {}); await app.staffJobs.runDue(); console.log((await get(top, `/nc/console/jobs/${e.data.jobId}`)).json().data.note) })
  }
} catch (e) { console.error(e) }
await app.http.close(); await owner.close(); await close(); await postgres.stop(); process.exit(0)
