import { Button } from 'antd'
import { useSay } from '../../kit/say.ts'

/** The recovery codes, shown this once: to copy or to keep as a file. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const say = useSay()
  const text = codes.join('\n')
  const copy = () => navigator.clipboard.writeText(text).then(() => say.done('已复制'), say.failed)
  const keep = () => {
    const address = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }))
    const link = Object.assign(document.createElement('a'), { href: address, download: '干部网院恢复码.txt' })
    link.click()
    URL.revokeObjectURL(address)
  }
  return (
    <div className="recovery">
      <ol className="num" aria-label="恢复码">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="row">
        <Button onClick={() => void copy()}>复制</Button>
        <Button onClick={keep}>存成文件</Button>
      </div>
    </div>
  )
}
