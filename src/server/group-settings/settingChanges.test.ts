import { describe, expect, it } from 'vitest';
import { settingChanges, withoutPictures } from './settingChanges.ts';

describe('changes of a setting', () => {
  it('are the fields that differ, with what was and what is', () => {
    const [before, after] = ['{"opacity":15,"rotate":45,"list":[1]}', '{"opacity":20,"rotate":45,"list":[1,2]}'];
    expect(settingChanges({ before, after })).toEqual({ opacity: [15, 20], list: [[1], [1, 2]] });
  });

  it('have one side only where there was nothing, or is nothing', () => {
    expect(settingChanges({ before: null, after: '{"opacity":15}' })).toEqual({ opacity: [null, 15] });
    expect(settingChanges({ before: '{"opacity":15}', after: null })).toEqual({ opacity: [15, null] });
    expect(settingChanges({ before: 'not read any more', after: null })).toEqual({});
  });

  it('tell of a picture what kind it is', () => {
    expect(withoutPictures({ icon: ['data:image/png;base64,AAAA', ''], title: ['a', 'b'] })).toEqual({
      icon: ['data:image/png', ''],
      title: ['a', 'b'],
    });
  });
});
