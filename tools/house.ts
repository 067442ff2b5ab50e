// npm run house: how the folders of the server stand on each other, and which functions are long.
import { longFunctionsIn } from './house/functions.ts'
import { climbingArrows, floorsOf, knotsOf } from './house/order.ts'
import { packages, roomsOf, sourcesOf } from './house/rooms.ts'
import { walkOf } from './house/walk.ts'

const INFRASTRUCTURE = [
  ...['kit', 'registry', 'providers', 'http', 'realtime', 'storage', 'audit', 'live-media', 'process', 'postgres'],
]
const LONGEST_FUNCTION = 70

const server = roomsOf('server')
const floors = [...floorsOf(server)]
const highest = Math.max(...floors.map(([, floor]) => floor))
const climbing = climbingArrows(server)
const knots = knotsOf(server)
const isInfrastructure = (knot: string[]) => knot.some((room) => INFRASTRUCTURE.includes(room))
const long = sourcesOf(packages)
  .flatMap((file) => longFunctionsIn(file, LONGEST_FUNCTION))
  .toSorted((one, other) => other.lines - one.lines)

print(
  `server: ${floors.length} rooms on ${highest} floors`,
  Array.from({ length: highest }, (_, at) => {
    const rooms = floors.filter(([, floor]) => floor === highest - at).map(([room]) => room)
    return `${highest - at}  ${rooms.toSorted().join(' ')}`
  }),
)
print(
  `climbing arrows: ${climbing.length}`,
  climbing.map(({ from, to, imports }) => `${from} -> ${to} (imports: ${imports})`),
)
printKnots(
  'knots of features',
  knots.filter((knot) => !isInfrastructure(knot)),
)
printKnots('knots of infrastructure', knots.filter(isInfrastructure))
const walk = walkOf('pulses')
print(`files on the way of a pulse: ${walk.length}`, walk)
print(
  `functions of more than ${LONGEST_FUNCTION} lines: ${long.length}`,
  long.map(({ file, line, lines }) => `${lines}  ${file}:${line}`),
)

function printKnots(title: string, found: string[][]) {
  print(
    `${title}: ${found.length}`,
    found.map((knot) => `${knot.length}  ${knot.join(' ')}`),
  )
}

function print(title: string, lines: string[]) {
  console.log(`${title}\n${lines.map((line) => `  ${line}\n`).join('')}`)
}
