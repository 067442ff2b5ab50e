import type { Unprintable } from '@college/contract/classes/staff-certificates.ts'
import { Alert } from 'antd'
import './unprintable.css'

const MOST_NAMED = 10

/** The browser may lack the letter too. */
const withCode = (letter: string) => `${letter} U+${letter.codePointAt(0)?.toString(16).toUpperCase()}`

/** What would be a 〓 on the certificates, while there is time to install a font or to correct a name. */
export function UnprintableNote({ found }: { found: Unprintable | undefined }) {
  if (!found || found.total === 0) return null
  const named = found.rows
    .slice(0, MOST_NAMED)
    .map(({ text, letters }) => `${text}（${[...letters].map(withCode).join('、')}）`)
  return (
    <Alert
      className="unprintable"
      type="warning"
      showIcon
      title={`${found.total} 处文字有打印不出的字，证书上会印成〓`}
      description={
        <>
          <p>
            {named.join('，')}
            {found.total > MOST_NAMED && ` 等 ${found.total} 处`}
          </p>
          <p>
            请核对姓名；确实是这个字的，请系统管理员在服务器上安装收有它的字体（如 fonts-hanazono），重新启动后再签发。
          </p>
        </>
      }
    />
  )
}
