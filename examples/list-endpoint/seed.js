import mysql from 'mysql2/promise'

// Fills the table once, whoever asks first. MariaDB makes the rows itself, of a sequence.
const wanted = Number(process.env.TABLE_ROWS || 600_000)
const database = await mysql.createConnection(process.env.DATABASE_URL)
await database.query(`CREATE TABLE IF NOT EXISTS products (
  id INT PRIMARY KEY, name VARCHAR(40) NOT NULL, kind TINYINT NOT NULL, price INT NOT NULL, stock INT NOT NULL,
  updated DATETIME NOT NULL) ENGINE = InnoDB`)
const [[{ there }]] = await database.query('SELECT COUNT(*) AS there FROM products')
if (there !== wanted) {
  await database.query('TRUNCATE products')
  await database.query(`INSERT INTO products
    SELECT seq, CONCAT('Product ', LPAD(seq, 6, '0'), ' of the list'), seq % 4, 10000 + (seq * 7919) % 90000, seq % 11,
           '2024-01-01' + INTERVAL seq MINUTE
    FROM seq_1_to_${wanted}`)
  await database.query('ANALYZE TABLE products')
}
await database.end()
