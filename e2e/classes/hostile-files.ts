import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { presentation, wordDocument, workbook } from '../../database/demo/classes/office.ts'

const FOREIGN = 'http://elsewhere.example'
const SCRIPT = 'window.canary = 1'
const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" TargetMode="External"/>`

/** The file with parts changed and added. */
function changed(file: Buffer, change: (parts: Record<string, string>) => void): Buffer {
  const parts = Object.fromEntries(Object.entries(unzipSync(file)).map(([name, bytes]) => [name, strFromU8(bytes)]))
  change(parts)
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))))
}

const withRelations = (xml: string | undefined, more: string) => {
  const whole =
    xml ?? '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"></Relationships>'
  return whole.replace('</Relationships>', `${more}</Relationships>`)
}

const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006'
const picture = (id: string) =>
  `<w:drawing><wp:inline xmlns:wp="${DRAWING}/wordprocessingDrawing"><wp:extent cx="900000" cy="900000"/><a:graphic xmlns:a="${DRAWING}/main"><a:graphicData uri="${DRAWING}/picture"><pic:pic xmlns:pic="${DRAWING}/picture"><pic:blipFill><a:blip xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:link="${id}" r:embed="${id}"/></pic:blipFill><pic:spPr><a:xfrm><a:ext cx="900000" cy="900000"/></a:xfrm></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing>`
const link = (id: string, text: string) =>
  `<w:p><w:hyperlink xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:id="${id}"><w:r><w:t>${text}</w:t></w:r></w:hyperlink></w:p>`

const docx = () => wordDocument('正文还在', [`<img src=x onerror="${SCRIPT}">`, '<script>window.canary = 1</script>'])

function remoteDocx(): Buffer {
  return changed(docx(), (parts) => {
    parts['word/_rels/document.xml.rels'] = withRelations(
      undefined,
      relation('r1', 'image', `${FOREIGN}/a.png`) +
        relation('r2', 'attachedTemplate', `${FOREIGN}/a.dotm`) +
        relation('r3', 'aFChunk', `${FOREIGN}/a.html`) +
        '<Relationship Id="r4" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/aFChunk" Target="chunk.html"/>',
    )
    parts['word/chunk.html'] = `<script>${SCRIPT}</script><img src="${FOREIGN}/b.png">`
    parts['word/document.xml'] = (parts['word/document.xml'] ?? '').replace(
      '<w:sectPr>',
      `<w:p><w:r>${picture('r1')}</w:r></w:p><w:altChunk xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:id="r4"/><w:sectPr>`,
    )
    parts['word/styles.xml'] =
      '<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:style w:type="paragraph" w:default="1" w:styleId="a"><w:rPr><w:rFonts w:ascii="x; background: url(http://elsewhere.example/c.png)"/><w:color w:val="red; background-image: url(http://elsewhere.example/d.png)"/></w:rPr></w:style></w:styles>'
  })
}

const linkDocx = () =>
  changed(docx(), (parts) => {
    parts['word/_rels/document.xml.rels'] = withRelations(
      undefined,
      relation('r1', 'hyperlink', 'https://elsewhere.example/a') + relation('r2', 'hyperlink', `javascript:${SCRIPT}`),
    )
    parts['word/document.xml'] = (parts['word/document.xml'] ?? '').replace(
      '<w:sectPr>',
      `${link('r1', '外部链接')}${link('r2', '脚本链接')}<w:sectPr>`,
    )
  })

const remotePptx = () =>
  changed(
    presentation([{ title: '正文还在', lines: [`<img src=x onerror="${SCRIPT}">`, '两个  空格 <b>'] }]),
    (parts) => {
      const name = 'ppt/slides/_rels/slide1.xml.rels'
      parts[name] = withRelations(
        parts[name],
        relation('r8', 'image', `${FOREIGN}/a.png`) + relation('r9', 'video', `${FOREIGN}/a.mp4`),
      )
      parts['ppt/slides/slide1.xml'] = (parts['ppt/slides/slide1.xml'] ?? '').replace(
        '</p:spTree>',
        '<p:pic><p:nvPicPr><p:cNvPr id="9" name="remote"/><p:cNvPicPr/><p:nvPr><a:videoFile r:link="r9"/></p:nvPr></p:nvPicPr><p:blipFill><a:blip r:link="r8" r:embed="r8"/><a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="900000" cy="900000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr></p:pic></p:spTree>',
      )
    },
  )

const remoteXlsx = () =>
  changed(workbook('表', [['正文还在'], [`<img src=x onerror="${SCRIPT}">`]], [20]), (parts) => {
    const name = 'xl/_rels/workbook.xml.rels'
    parts[name] = withRelations(parts[name], relation('r9', 'externalLinkPath', `${FOREIGN}/a.xlsx`))
    parts['xl/worksheets/sheet1.xml'] = (parts['xl/worksheets/sheet1.xml'] ?? '').replace(
      '</sheetData>',
      `<row r="9"><c t="str"><f>WEBSERVICE("${FOREIGN}")</f><v>公式</v></c></row></sheetData>`,
    )
  })

/** Files that try to fetch from another host, to run a script, or to bring in markup; each says 正文还在. */
export const hostileFiles = (): Record<string, Buffer> => ({
  'remote.docx': remoteDocx(),
  'link.docx': linkDocx(),
  'remote.pptx': remotePptx(),
  'remote.xlsx': remoteXlsx(),
})

export const unreadableFiles = (): Record<string, Buffer> => ({
  'entities.docx': changed(docx(), (parts) => {
    parts['word/document.xml'] = `<!DOCTYPE a [<!ENTITY b "c">]>${parts['word/document.xml']}`
  }),
  'broken.pptx': Buffer.from('PK\x03\x04 broken'),
  'empty.xlsx': Buffer.from(zipSync({})),
  'nothing.docx': Buffer.from(zipSync({ 'a.txt': strToU8('a') })),
})
