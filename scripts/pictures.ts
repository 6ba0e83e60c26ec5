import { encodeSitePictures } from './build/pictures/site-pictures.ts'

console.log(`${await encodeSitePictures()} sizes of pictures of the site encoded`)
