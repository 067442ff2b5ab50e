import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BenchServer } from './college.ts'
import { load } from './load.ts'
import { figures } from './pulses.ts'
import type { Row } from './table.ts'

const PORT = 18_080
const LECTURES = 'database/demo/media/files'
const KEY = 'public/bench/hd.mp4'

/** (d) Range requests of a video as a player sends them, compared with nginx for the same file when it is installed. */
export async function benchMedia({ url }: BenchServer): Promise<Row[]> {
  const lecture = readdirSync(LECTURES, { withFileTypes: true }).find((entry) => entry.isDirectory())
  if (!lecture) return []
  const root = path.resolve('data/bench/files')
  mkdirSync(path.join(root, path.dirname(KEY)), { recursive: true })
  await copyFile(path.join(LECTURES, lecture.name, 'hd.mp4'), path.join(root, KEY))
  const request = () => ({
    method: 'GET' as const,
    path: `/files/${KEY}`,
    headers: {
      range: `bytes=${Math.floor(Math.random() * 400_000)}-`.replace(
        /(\d+)-$/,
        (_, from) => `${from}-${Number(from) + 65_535}`,
      ),
    },
  })
  const ours = await load({ url, connections: 50, seconds: 5, request })
  const rows: Row[] = [{ name: 'video ranges of 64 KiB', ...figures(ours) }]
  const theirs = await withNginx(root, () =>
    load({ url: `http://127.0.0.1:${PORT}`, connections: 50, seconds: 5, request }),
  )
  if (!theirs) return [...rows, { name: 'nginx, the same ranges', figure: 'not installed' }]
  return [
    ...rows,
    {
      name: 'nginx, the same ranges',
      ...figures(theirs),
      ratio: `ours ${(ours.perSecond / theirs.perSecond).toFixed(2)} × nginx`,
    },
  ]
}

async function withNginx<Result>(root: string, act: () => Promise<Result>): Promise<Result | undefined> {
  if (spawnSync('nginx', ['-v']).error) return undefined
  const home = path.resolve('data/bench/nginx')
  mkdirSync(home, { recursive: true })
  writeFileSync(
    path.join(home, 'nginx.conf'),
    `daemon off; pid ${home}/pid; error_log ${home}/error.log; worker_processes 1; user root;
     events {} http { access_log off; sendfile on; types { video/mp4 mp4; }
     server { listen 127.0.0.1:${PORT}; location /files/ { alias ${root}/; } } }`,
  )
  const nginx = spawn('nginx', ['-c', path.join(home, 'nginx.conf')], { stdio: 'ignore' })
  await sleep(500)
  try {
    return await act()
  } finally {
    nginx.kill()
    rmSync(home, { recursive: true, force: true })
  }
}
