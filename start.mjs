// npm start · npm test · npm run test:all · npm run dev · npm run bench: installs missing packages, then starts the pinned Node. Plain
// JavaScript without dependencies, because it runs on the machine's own Node before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { RUNTIME_FLAGS } from './tools/runtime.mjs'
import { buildWebIfChanged } from './tools/web.mjs'

const ROOT = path.dirname(fileURLToPath(import.meta.url))
const STAMP = path.join(ROOT, 'node_modules/.stamp')
const OLDEST = [20, 19]
/** This version runs TypeScript without a build. */
const RUNTIME_MAJOR = 24
const INHERIT = ['inherit', 'inherit', 'inherit']
const PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64']

/** The script to run, whether it needs the built web app, and what it adds to the environment. */
const SCRIPTS = {
  start: { program: 'server/main.ts', needsWeb: true },
  test: { program: 'tools/test.ts', needsWeb: false },
  'test:all': { program: 'tools/test.ts', needsWeb: false, environment: { NIGHTLY: '1' } },
  dev: { program: 'tools/dev.ts', needsWeb: false },
  bench: { program: 'bench/run.ts', needsWeb: true },
}

async function main() {
  checkMachine()
  const [wanted = 'start', ...rest] = process.argv.slice(2)
  const script = Object.hasOwn(SCRIPTS, wanted) ? SCRIPTS[wanted] : undefined
  if (!script) throw new Error(`unknown: ${wanted}. There are: ${Object.keys(SCRIPTS).join(', ')}`)
  process.chdir(ROOT)
  if (!isInstalled()) await install()
  if (script.needsWeb) await buildWeb()
  Object.assign(process.env, script.environment)
  // The IPC channel carries no messages. When it closes, the child knows that this process was killed.
  process.exitCode = await run(runtime(), [...RUNTIME_FLAGS, script.program, ...rest], [...INHERIT, 'ipc'])
}

/** Says that it builds, and in how many seconds it was done; what the builder prints only where it fails. */
async function buildWeb() {
  const [program, ...first] = npm()
  const code = await buildWebIfChanged(async () => {
    console.log('Building the web app. This takes about a minute, and only after a change.')
    const begun = Date.now()
    const printed = []
    const hear = (text) => printed.push(text)
    const result = await run(program, [...first, 'run', 'build'], ['inherit', 'pipe', 'pipe'], hear)
    if (result === 0) console.log(`Built in ${Math.round((Date.now() - begun) / 1_000)} s.`)
    else process.stderr.write(Buffer.concat(printed))
    return result
  })
  if (code !== 0) throw new Error('The web app could not be built (see above).')
}

function checkMachine() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
    throw new Error(`Node.js ${OLDEST.join('.')} or newer is needed (this is ${process.version}): https://nodejs.org`)
  }
  const platform = `${process.platform}-${process.arch}`
  if (!PLATFORMS.includes(platform)) {
    throw new Error(`${platform} is not supported: use Linux or macOS on x64 or arm64 (on Windows: WSL)`)
  }
}

/** True when node_modules matches the lockfile, whichever tool installed it. */
function isInstalled() {
  if (!existsSync(path.join(ROOT, 'node_modules'))) return false
  if (readIfThere(STAMP) === stamp()) return true
  const isSame = holdsAll(
    JSON.parse(readFileSync('package-lock.json', 'utf8')).packages,
    JSON.parse(readIfThere('node_modules/.package-lock.json') ?? '{}').packages ?? {},
  )
  if (isSame) writeFileSync(STAMP, stamp())
  return isSame
}

function holdsAll(wanted, there) {
  return Object.entries(wanted).every(
    ([name, { version, optional, devOptional }]) =>
      name === '' || there[name]?.version === version || ((optional || devOptional) && !there[name]),
  )
}

const stamp = () => createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')

function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

async function install() {
  console.log('Installing the packages of package-lock.json. This takes a minute or two the first time.')
  const [program, ...first] = npm()
  // Always installs development packages: the web app is built here, whatever NODE_ENV says.
  const options = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const code = await run(program, [...first, ...options])
  if (code !== 0) throw new Error('npm ci failed (see above). Check the network or the npm registry, then try again.')
  writeFileSync(STAMP, stamp())
}

/** The npm that started this process, or else the one on the path. */
function npm() {
  const { npm_execpath: script, npm_node_execpath: node } = process.env
  if (script && /npm-cli\.c?js$/.test(script) && existsSync(script)) return [node ?? process.execPath, script]
  if (spawnSync('npm', ['--version']).status === 0) return ['npm']
  throw new Error('npm is missing: install it together with Node.js from https://nodejs.org')
}

/** The Node from the lockfile; the machine's own when that one cannot run and this one is new enough. */
function runtime() {
  const pinned = path.join(ROOT, 'node_modules/.bin/node')
  if (existsSync(pinned) && (process.execPath.includes('node_modules') || canRun(pinned))) return pinned
  if (Number.parseInt(process.versions.node, 10) >= RUNTIME_MAJOR) return process.execPath
  throw new Error(`Node.js ${RUNTIME_MAJOR} or newer is needed on this system (its own Node for it does not run here)`)
}

const canRun = (node) => spawnSync(node, ['--version']).status === 0

/** Runs a program in the foreground and returns its exit code. Forwards signals. `hear` gets what it prints to a pipe. */
function run(program, options, stdio = INHERIT, hear = () => {}) {
  const bin = path.join(ROOT, 'node_modules/.bin')
  // The compile cache of the last run halves the load time of the server.
  const env = {
    NODE_COMPILE_CACHE: path.join(ROOT, 'node_modules/.cache/node'),
    // glibc gives each thread an arena of its own, and each keeps what was freed in it (docs/decisions/005).
    MALLOC_ARENA_MAX: '2',
    ...process.env,
    PATH: `${bin}${path.delimiter}${process.env.PATH}`,
  }
  const child = spawn(program, options, { stdio, env })
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', hear)
  const passOn = (signal) => child.kill(signal)
  process.on('SIGINT', passOn).on('SIGTERM', passOn)
  const watch = watchParent(() => child.kill('SIGTERM'))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      clearInterval(watch)
      process.off('SIGINT', passOn).off('SIGTERM', passOn)
      resolve(code ?? (signal ? 1 : 0))
    })
  })
}

/** A killed npm does not end its children: they continue with another parent process. */
function watchParent(gone) {
  if (!process.env.npm_lifecycle_event) return undefined
  const before = starters()
  const watch = setInterval(() => {
    if (starters() === before) return
    clearInterval(watch)
    gone()
  }, 500)
  return watch
}

/** The process ids of npm, and of the shell between npm and this process, if there is one and the system reveals it. */
function starters() {
  const stat = readIfThere(`/proc/${process.ppid}/stat`) ?? ''
  const [, name = '', parent] = /\((.*)\) \S+ (\d+)/.exec(stat) ?? []
  return name.endsWith('sh') ? `${process.ppid} ${parent}` : String(process.ppid)
}

main().catch((error) => {
  console.error(error.message)
  process.exitCode = 1
})
