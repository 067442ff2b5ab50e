// npm run dev: the server, started again when its files change, and the web app with hot reload in front of it.
import { endTogether, finish, run } from './children.ts'

const end = endTogether()
const parts = [
  run(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts']),
  run('vite', ['web', '--clearScreen=false']),
]
const code = await Promise.race(parts)
// One without the other is of no use.
end()
await Promise.all(parts)
finish(code)
