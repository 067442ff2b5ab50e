import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { RichText } from './RichText.tsx'

afterEach(cleanup)

async function shown(html: string): Promise<string> {
  const { container } = render(<RichText html={`${html}<p>end</p>`} />)
  await waitFor(() => expect(container.textContent).toContain('end'))
  return (container.firstElementChild?.innerHTML ?? '').replace('<p>end</p>', '')
}

test.each([
  ['<p>党的<strong>理论</strong></p>', '<p>党的<strong>理论</strong></p>'],
  ['<p style="color:red" class="x" onclick="x()">字</p>', '<p>字</p>'],
  ['<font size="7">字</font>', '字'],
  ['<script>x()</script><iframe src="https://a.cn"></iframe>', ''],
  ['<img src="/file/a.png" onerror="x()">', '<img src="/file/a.png">'],
  ['<img src="//evil.cn/a.png">', '<img>'],
  ['<a href="javascript:x()">a</a>', '<a rel="noopener noreferrer">a</a>'],
  ['<a href="https://a.cn">a</a>', '<a href="https://a.cn" rel="noopener noreferrer">a</a>'],
  [
    '<math><mfrac><mn>1</mn><mi style="color:red" href="https://a.cn">x</mi></mfrac></math>',
    '<math><mfrac><mn>1</mn><mi>x</mi></mfrac></math>',
  ],
  [
    '<math display="block" onclick="x()"><mo stretchy="false" mathvariant="normal">(</mo></math>',
    '<math display="block"><mo stretchy="false" mathvariant="normal">(</mo></math>',
  ],
  [
    '<table><tbody><tr><td colspan="2" rowspan="3">字</td></tr></tbody></table>',
    '<table><tbody><tr><td colspan="2" rowspan="3">字</td></tr></tbody></table>',
  ],
  [
    '<h4>更小</h4><img src="/f/a.png" width="32" height="20">',
    '<h4>更小</h4><img src="/f/a.png" width="32" height="20">',
  ],
  [
    '<math><semantics><mi>x</mi><annotation-xml encoding="text/html"><img src="x"></annotation-xml></semantics></math>',
    '<math><semantics><mi>x</mi></semantics></math>',
  ],
])('security 10: %s', async (html, expected) => {
  expect(await shown(html)).toBe(expected)
})

test('a text stands there as soon as its page does, so that what follows does not jump', async () => {
  await shown('<p>先到的</p>')
  const { container } = render(<RichText html="<p>后到的<script>x()</script></p>" />)
  expect(container.firstElementChild?.innerHTML).toBe('<p>后到的</p>')
})
