import { mathTags } from '@college/rules/kit/math-markup.ts'
import { richReader } from '@college/web/ui/RichText.tsx'
import { expect, test } from 'vitest'
import { htmlOf, textOf } from './html.ts'

const reread = async (html: string) => htmlOf(textOf((await richReader())(html)))

/** Every element and attribute that the server keeps (server/kit/rich-text.ts), as learners' screens have them. */
const KEPT = {
  'paragraphs and lines': '<p>一<br>二</p><p><br></p><p>三</p>',
  headings: '<h3>小标题</h3><h4>更小</h4>',
  'lists without paragraphs': '<ul><li>甲</li><li>乙<ol><li>丙</li></ol></li></ul>',
  'lists with paragraphs': '<ol><li><p>甲</p><p>乙</p></li></ol>',
  marks: '<p><strong>重</strong><em>斜</em><strong><em>都</em></strong></p>',
  'quotations with and without paragraphs': '<blockquote>语</blockquote><blockquote><p>一</p><p>二</p></blockquote>',
  links: '<p><a href="https://example.cn/a?b=1&amp;c=2">外</a><a href="/x">内</a><a href="#y">处</a></p>',
  'pictures of ours': '<p>图<img src="/api/files/2026/a.png" alt="说明" width="320" height="200"></p>',
  'linked pictures': '<p><a href="/x"><img src="/f/a.png" alt=""></a></p>',
  tables:
    '<table><thead><tr><th colspan="2">头</th></tr></thead><tbody><tr><td rowspan="2">甲</td><td>乙<br>丙</td></tr>' +
    '<tr><td></td></tr></tbody></table>',
  'lists in cells': '<table><tbody><tr><td><ul><li>甲</li></ul></td></tr></tbody></table>',
  formulas:
    '<p>设<math display="block"><semantics><mrow><mi mathvariant="normal">x</mi><mo stretchy="false">=</mo>' +
    '<mfrac linethickness="1"><mn>1</mn><mn>2</mn></mfrac></mrow>' +
    '<annotation encoding="application/x-tex">x</annotation></semantics></math>则</p>',
}

test.each(Object.entries(KEPT))('an edit loses nothing of %s', async (_, html) => {
  expect(await reread(html)).toBe(html)
})

test.each(mathTags.filter((tag) => tag !== 'math'))('an edit keeps <%s> of a formula', async (tag) => {
  const html = `<p><math><${tag}></${tag}></math></p>`
  expect(await reread(html)).toBe((await reread(html)) && html)
})

test('what stands outside of a paragraph gets one, and blanks alone are nothing', async () => {
  expect(await reread('字<img src="/f/a.png" alt="">')).toBe('<p>字<img src="/f/a.png" alt=""></p>')
  expect(await reread('<p> </p>\n<p></p>')).toBe('')
  expect(await reread('<p><img src="/f/a.png" alt=""></p>')).toBe('<p><img src="/f/a.png" alt=""></p>')
})

test('a second line of an item without paragraphs begins with a break', async () => {
  const text = textOf((await richReader())('<ul><li>甲</li></ul>'))
  const item = text.child(0).child(0)
  const longer = item.copy(item.content.append(item.content))
  const list = text.child(0)
  expect(htmlOf(text.copy(text.content.replaceChild(0, list.copy(list.content.replaceChild(0, longer)))))).toBe(
    '<ul><li>甲<br>甲</li></ul>',
  )
})
