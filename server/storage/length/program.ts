// Measures one film. Started for it, with its path or its address: an index of an hour takes a moment in which the
// server would answer nobody.
import { FilePathSource, UrlSource } from 'mediabunny'
import { lengthOf } from './packets.ts'

const [kind, place = ''] = process.argv.slice(2)
process.on('disconnect', () => process.exit(1))
const seconds = await lengthOf(kind === 'file' ? new FilePathSource(place) : new UrlSource(place))
process.send?.({ seconds }, () => process.exit(0))
