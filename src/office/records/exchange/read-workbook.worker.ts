import { readWorkbook } from './read-workbook.ts'

addEventListener('message', ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) => {
  void readWorkbook(data).then((read) => postMessage(read))
})
