/**
 * Machine code that waits for a signal for ever. Inlined because there may be no such program: an image may hold a
 * single file, and the host's programs need the host's libraries.
 */
const PROGRAMS = {
  amd64: {
    machine: 0x3e,
    code: [
      [0xb8, 0x22, 0x00, 0x00, 0x00], // start: mov eax, 34 (pause)
      [0x0f, 0x05], //                         syscall
      [0xeb, 0xf7], //                         jmp start
    ],
  },
  arm64: {
    machine: 0xb7,
    code: [
      [0x00, 0x00, 0x80, 0xd2], // start: mov x0, 0
      [0x01, 0x00, 0x80, 0xd2], //        mov x1, 0
      [0x02, 0x00, 0x80, 0xd2], //        mov x2, 0
      [0x03, 0x00, 0x80, 0xd2], //        mov x3, 0
      [0x28, 0x09, 0x80, 0xd2], //        mov x8, 73 (ppoll)
      [0x01, 0x00, 0x00, 0xd4], //        svc 0
      [0xfa, 0xff, 0xff, 0x17], //        b start
    ],
  },
};

const FILE_HEADER_BYTES = 64;
const PROGRAM_HEADER_BYTES = 56;
const CODE_AT = FILE_HEADER_BYTES + PROGRAM_HEADER_BYTES;
const LOADED_AT = 0x400000n;

/** Whether a pod on this kind of processor can have a network that outlives each of its containers. */
export const isPauseKnown = (architecture: string): architecture is keyof typeof PROGRAMS =>
  Object.hasOwn(PROGRAMS, architecture);

/** A whole executable (ELF, 64 bits, static) that waits until it is killed. */
export function pauseProgram(architecture: keyof typeof PROGRAMS): Buffer {
  const { machine, code } = PROGRAMS[architecture];
  const instructions = Buffer.from(code.flat());
  const file = Buffer.alloc(CODE_AT);
  const bytes = BigInt(CODE_AT + instructions.length);
  file.set([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1]); // ELF, 64 bits, little endian, version 1
  file.writeUInt16LE(2, 16); // an executable
  file.writeUInt16LE(machine, 18);
  file.writeUInt32LE(1, 20); // version
  file.writeBigUInt64LE(LOADED_AT + BigInt(CODE_AT), 24); // its first instruction
  file.writeBigUInt64LE(BigInt(FILE_HEADER_BYTES), 32); // where the program header stands
  file.writeUInt16LE(FILE_HEADER_BYTES, 52);
  file.writeUInt16LE(PROGRAM_HEADER_BYTES, 54);
  file.writeUInt16LE(1, 56); // one program header
  file.writeUInt32LE(1, FILE_HEADER_BYTES); // it is loaded,
  file.writeUInt32LE(0b101, FILE_HEADER_BYTES + 4); // read and executed,
  file.writeBigUInt64LE(LOADED_AT, FILE_HEADER_BYTES + 16);
  file.writeBigUInt64LE(LOADED_AT, FILE_HEADER_BYTES + 24);
  file.writeBigUInt64LE(bytes, FILE_HEADER_BYTES + 32); // as long in the file
  file.writeBigUInt64LE(bytes, FILE_HEADER_BYTES + 40); // as in memory,
  file.writeBigUInt64LE(0x10000n, FILE_HEADER_BYTES + 48); // aligned to the largest page
  return Buffer.concat([file, instructions]);
}
