import { Alert, Select } from 'antd'
import type { Checked } from './DryRun.tsx'

type Props = { checked: Checked; isBusy: boolean; onChoose: (sheet: string) => void }

/** Which sheet of the file was read, another one to read instead, and what of it was left out. */
export function ReadSheet({ checked: { sheet, sheets, notices }, isBusy, onChoose }: Props) {
  if (sheet === '') return null
  return (
    <div className="import-sheet">
      <p>
        读的是工作表
        {sheets.length > 1 ? (
          <Select
            aria-label="工作表"
            size="small"
            value={sheet}
            loading={isBusy}
            disabled={isBusy}
            popupMatchSelectWidth={false}
            options={sheets.map((name) => ({ value: name, label: name }))}
            onChange={onChoose}
          />
        ) : (
          <b>{sheet}</b>
        )}
      </p>
      {notices.length > 0 && (
        <Alert
          type="warning"
          showIcon
          description={
            <ul>
              {notices.map((notice) => (
                <li key={notice}>{notice}</li>
              ))}
            </ul>
          }
        />
      )}
    </div>
  )
}
