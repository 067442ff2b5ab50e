// Turns a fragmented recording, which survives a crash, into an ordinary mp4, which every player can seek in. Nothing is
// encoded again. Started for one file, with its path and the path of the result.
import { ALL_FORMATS, Conversion, FilePathSource, FilePathTarget, Input, Mp4OutputFormat, Output } from 'mediabunny'
import { lengthOf } from '../../storage/length/packets.ts'

const [from = '', to = ''] = process.argv.slice(2)
process.on('disconnect', () => process.exit(1))
const input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(from) })
const output = new Output({ format: new Mp4OutputFormat({ fastStart: false }), target: new FilePathTarget(to) })
const conversion = await Conversion.init({ input, output, showWarnings: false })
// Without a picture or a sound nothing can be converted: the source left before its first second was complete.
if (conversion.isValid) await conversion.execute()
// Measured in what was made: the packets of a part keep their times of the whole broadcast, and the film begins at 0.
const seconds = conversion.isValid ? await lengthOf(new FilePathSource(to)) : 0
process.send?.({ seconds }, () => process.exit(0))
