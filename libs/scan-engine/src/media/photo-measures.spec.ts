import sharp, { type Sharp } from 'sharp';
import { pixelsOf, scene } from '../../test/photo-corpus.mjs';
import { toGrayscale } from './grayscale';
import { computeChroma, listPhotoFindings, measurePhoto } from './photo-measures';

async function measure(picture: Sharp, camera: string | null = null) {
  const { rgba, width, height, whole } = await pixelsOf(await picture.jpeg({ quality: 90 }).toBuffer());
  return measurePhoto(toGrayscale(rgba, width, height), computeChroma(rgba), { ...whole, camera });
}

const drawn = (width: number, height: number, body: string) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`),
  );
const photo = async () => sharp(await scene(5, [1600, 1200])().png().toBuffer());
const lines = (x: number, count: number, step: number) =>
  Array.from(
    { length: count },
    (_, at) => `<text x="${x}" y="${80 + at * step}">The ${at * 37} words of a line on a page</text>`,
  );

describe('measures of a photo', () => {
  it('should call a photo without any sharp part blurry, and one with a sharp part not', async () => {
    const blurred = sharp(await (await photo()).blur(14).png().toBuffer());
    expect(await measure(blurred)).toMatchObject({ blurry: true, dark: false });
    const part = await (await photo()).extract({ left: 500, top: 400, width: 600, height: 400 }).toBuffer();
    const shallow = sharp(
      await blurred
        .composite([{ input: part, left: 500, top: 400 }])
        .png()
        .toBuffer(),
    );
    expect(await measure(shallow)).toMatchObject({ blurry: false });
    expect(await measure(await photo())).toMatchObject({
      blurry: false,
      dark: false,
      screenshot: false,
      document: false,
    });
  });

  it('should call a black photo dark', async () => {
    expect(await measure((await photo()).linear(0.1, 0))).toMatchObject({ dark: true, blurry: false });
  });

  it('should call a page of text a document', async () => {
    const page = drawn(
      1240,
      1754,
      `<rect width="100%" height="100%" fill="#fff"/><g font-size="30">${lines(100, 40, 40).join('')}</g>`,
    );
    expect(await measure(page)).toMatchObject({ document: true, screenshot: false, blurry: false });
  });

  it('should call flat areas in the shape of a screen a screenshot, unless a camera took it', async () => {
    const body = `<rect width="100%" height="100%" fill="#def"/><rect width="100%" height="160" fill="#26c"/><g font-size="44">${lines(60, 8, 240).join('')}</g>`;
    const screen = () => drawn(1080, 2340, body);
    expect(await measure(screen())).toMatchObject({ screenshot: true, document: false });
    expect((await measure(screen(), 'Acme One')).screenshot).toBe(false);
  });
});

describe('findings among photos', () => {
  it('should list blurry, dark and paper photos and screens, and no icon', () => {
    const measures = { screenshot: false, focus: 1, brightness: 100, blurry: false, dark: false };
    const photos = [
      { id: 0, width: 320, height: 400, measures: { ...measures, document: false, blurry: true } },
      { id: 1, width: 400, height: 319, measures: { ...measures, document: true, blurry: true } },
      { id: 2, width: 800, height: 600, measures: { ...measures, document: true } },
      { id: 3, width: 800, height: 600, measures: { ...measures, document: false, dark: true } },
      { id: 4, width: 800, height: 600, measures: { ...measures, document: false } },
      { id: 5, width: 1080, height: 2340, measures: { ...measures, document: false, screenshot: true } },
      // A drawing in the shape of a screen.
      { id: 6, width: 1000, height: 2000, measures: { ...measures, document: false, screenshot: true } },
    ];
    expect(listPhotoFindings(photos)).toEqual({
      blurry: [0],
      dark: [3],
      photographedDocuments: [2],
      screenshots: [5],
    });
  });
});
