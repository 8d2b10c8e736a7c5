use serde_json::{json, Value};
use std::{env, fs, hint::black_box, net::SocketAddr, sync::LazyLock};

/// From planted.txt: turns of a loop, and objects to allocate, for each request.
static PLANTED: LazyLock<(u64, u64)> = LazyLock::new(|| {
    let text = fs::read_to_string("planted.txt").unwrap();
    let mut numbers = text.split_whitespace().map(|number| number.parse().unwrap());
    (numbers.next().unwrap(), numbers.next().unwrap())
});

pub fn work() {
    let mut x: u32 = 1;
    for _ in 0..PLANTED.0 {
        x = black_box(x.wrapping_mul(1103515245).wrapping_add(12345));
    }
    let objects: Vec<Box<u64>> = (0..PLANTED.1).map(|i| Box::new(i + u64::from(x))).collect();
    black_box(objects);
}

pub fn rows() -> Value {
    work();
    (0..20).map(|id| json!({ "id": id, "title": format!("row {id}") })).collect()
}

pub fn address() -> SocketAddr {
    format!("127.0.0.1:{}", env::var("PORT").unwrap()).parse().unwrap()
}
