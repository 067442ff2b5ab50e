import { expect, test } from 'vitest'
import { type Presentation, shownSlides } from './presentation.ts'

const slide = (look: string, hidden?: boolean) => ({
  ...{ hidden, sourceXml: `<?xml version="1.0"?><p:sld xmlns:p="urn:p"${look}><p:cSld show="0"/></p:sld>` },
})

test('D2-B097 the hidden slides of a presentation are not drawn, read or not yet', () => {
  const slides = [slide(''), slide(' show="0"'), slide(' show="1"'), slide(" show='false'"), slide('', true)]
  expect(shownSlides({ slides: slides as Presentation['slides'] })).toEqual([0, 2])
})
