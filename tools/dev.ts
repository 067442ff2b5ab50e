// npm run dev: the server, which restarts when its files change, and the web app and the console with hot reload.
import { endTogether, finish, run } from './children.ts'

const end = endTogether()
const parts = [
  run(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts']),
  run('vite', ['web', '--clearScreen=false']),
  run('vite', ['console', '--clearScreen=false']),
]
const code = await Promise.race(parts)
// If one of them ends, the other is ended too.
end()
await Promise.all(parts)
finish(code)
