export { frameSettings } from './settings.ts'
export { outsideTilesOf } from './tiles.ts'
