import { fireEvent, screen } from '@testing-library/react'
import { createPortal } from 'react-dom'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../../testing/page.tsx'
import { Rows } from './Rows.tsx'

const inMenu = createPortal(<p>结束</p>, document.body)

test('a click in the menu of a row, which stands outside of the table, does not open the row', () => {
  const open = vi.fn()
  renderPage(
    <Rows
      rows={[{ id: 'one', title: '县域经济专题班' }]}
      at={-1}
      columns={[
        {
          title: '名称',
          render: (_, { title }) => (
            <>
              {title}
              {inMenu}
            </>
          ),
        },
      ]}
      open={open}
      canChoose={false}
      chosen={new Map()}
      setChosen={() => undefined}
      whyNotChoose={undefined}
    />,
  )
  fireEvent.click(screen.getByText('结束'))
  expect(open).not.toHaveBeenCalled()
  fireEvent.click(screen.getByText('县域经济专题班'))
  expect(open).toHaveBeenCalledOnce()
})
