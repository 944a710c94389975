import sharp, { type Exif } from 'sharp';
import { localTime, readExif } from './exif';

const plain = () => sharp({ create: { width: 8, height: 8, channels: 3, background: '#456' } });
const withExif = async (exif: Exif) => readExif(await plain().withExif(exif).jpeg().toBuffer());

describe('EXIF of a photo', () => {
  it('should read the local time, the camera and the number of fields (MEDIA-02)', async () => {
    const exif = await withExif({
      IFD0: { Make: 'Canon', Model: 'Canon EOS R6' },
      IFD2: { DateTimeOriginal: '2024:05:01 12:33:22', SubSecTimeOriginal: '25' },
    });
    expect(exif).toMatchObject({ takenAt: Date.UTC(2024, 4, 1, 12, 33, 22, 250), camera: 'Canon EOS R6' });
    expect(exif.exifFields).toBeGreaterThan(4);
  });

  it.each([
    [{ Make: 'Apple', Model: 'iPhone 15' }, 'Apple iPhone 15'],
    [{ Make: 'Acme ' }, 'Acme'],
    [{ Model: 'One' }, 'One'],
    [{ Artist: 'Somebody' }, null],
  ])('should read the camera of %j', async (IFD0, camera) => {
    expect((await withExif({ IFD0 })).camera).toBe(camera);
  });

  it.each([
    ['Adobe Photoshop Lightroom 7.2', true],
    ['Snapseed 2.0', true],
    ['17.4.1', false],
    ['HDR+ 1.0.618539233z', false],
  ])('should recognise whether %s edits photos', async (Software, edited) => {
    expect((await withExif({ IFD0: { Software } })).edited).toBe(edited);
  });

  it('should return no fields without EXIF, with broken EXIF, or without a photo', async () => {
    const nothing = { takenAt: null, camera: null, edited: false, makerNote: false, exifFields: 0 };
    expect(await readExif(await plain().jpeg().toBuffer())).toEqual(nothing);
    expect(await readExif(await plain().webp().toBuffer())).toEqual(nothing);
    expect(await readExif(Buffer.from('no picture at all, but long enough'))).toEqual(nothing);
    const broken = await plain()
      .withExif({ IFD0: { Model: 'One' } })
      .jpeg()
      .toBuffer();
    broken.fill(0xff, 40, 60);
    expect(await readExif(broken)).toMatchObject({ takenAt: null });
  });

  it.each(['0000:00:00 00:00:00', '2024:13:01 10:00:00', '    :  :     :  :  ', 'yesterday', undefined, 5])(
    'should reject %j as a date',
    (text) => {
      expect(localTime(text)).toBeNull();
    },
  );
});
